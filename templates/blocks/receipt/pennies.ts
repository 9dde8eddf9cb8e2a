/** `£1,024.50` → 102450, `−£3.75` → −375; undefined for what is not money, such as `15 %`. */
export function pennies(amount: string): number | undefined {
  const match = /^([-−–+]?)\s*[£€$]\s*([\d,]+)(?:\.(\d{2}))?$/.exec(amount);
  if (!match) return undefined;
  const [, sign = "", whole = "", part = "00"] = match;
  const value = Number(whole.replaceAll(",", "")) * 100 + Number(part);
  return /[-−–]/.test(sign) ? -value : value;
}
