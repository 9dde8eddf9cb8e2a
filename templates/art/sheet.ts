/**
 * Several drawings in one file, each under a name: a page asks for one file instead of twenty. A drawing stands in the
 * middle of a cell of its own and is shown by the cell's view, `/art/partners.svg#stripe`.
 */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Cells of the partners' marks. */
export const MARK: Size = { width: 96, height: 48 };

/** Room between cells, so that nothing of a neighbour shows at an edge. */
const ROOM = 8;

/** Whether a drawing of anyone's can share a file with others: names and styles of its own would meet those of its neighbours. */
export function canShare(svg: string | undefined): svg is string {
  return svg !== undefined && /<svg\s[^>]*viewBox="/.test(svg) && !/\sid="|<style|<script/.test(svg);
}

/** `drawings` may refer to their own names by `href="#…"` alone, as ours do. */
export function sheet(
  { width, height }: Size,
  drawings: readonly { readonly name: string; readonly svg: string }[],
): string {
  const cells = drawings.map(({ name, svg }, index) => {
    const y = index * (height + ROOM);
    const drawing = svg
      .replace(/^[\s\S]*?<svg\s[^>]*viewBox="([^"]*)"[^>]*>/, (_, box) => {
        return `<svg y="${y}" width="${width}" height="${height}" viewBox="${box}">`;
      })
      .replace(/(\sid="|href="#)/g, `$1${name}-`);
    return `<view id="${name}" viewBox="0 ${y} ${width} ${height}"/>${drawing.trim()}`;
  });
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
  return `${open}${cells.join("")}</svg>\n`;
}
