/** Whether a click on a link leads there in this tab: pressed with the main button and no key. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
