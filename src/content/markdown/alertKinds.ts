/** The kinds of alerts that GitHub's Markdown knows: `> [!NOTE]`. */
export const ALERTS = ["note", "tip", "important", "warning", "caution"] as const;
