/** A part of a text made blank: all that stands around it keeps its line and its column. */
export const blanked = (part: string): string => part.replace(/[^\r\n]/g, " ");
