/** `1 file`, `2 files`: a number with its noun; `many` where the plural takes more than an s. */
export function counted(number: number | bigint, one: string, many = `${one}s`): string {
  return `${number} ${Number(number) === 1 ? one : many}`;
}
