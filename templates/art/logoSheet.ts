/**
 * All partners' marks in one drawing, each under the partner's name: a page asks for one file instead of twenty. A mark
 * stands in the middle of a cell of its own and is shown by the cell's view, `/art/partners.svg#stripe`.
 */
export const CELL = { width: 96, height: 48 };

/** Room between cells, so that nothing of a neighbour shows at an edge. */
const ROOM = 8;

/** Whether a drawing can share a file with others: names and styles of its own would meet those of its neighbours. */
export function canShare(svg: string | undefined): svg is string {
  return svg !== undefined && /<svg\s[^>]*viewBox="/.test(svg) && !/\sid="|<style|<script/.test(svg);
}

export function logoSheet(marks: readonly { readonly name: string; readonly svg: string }[]): string {
  const { width, height } = CELL;
  const cells = marks.map(({ name, svg }, index) => {
    const y = index * (height + ROOM);
    const mark = svg.replace(/^[\s\S]*?<svg\s[^>]*viewBox="([^"]*)"[^>]*>/, (_, box) => {
      return `<svg y="${y}" width="${width}" height="${height}" viewBox="${box}">`;
    });
    return `<view id="${name}" viewBox="0 ${y} ${width} ${height}"/>${mark.trim()}`;
  });
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
  return `${open}${cells.join("")}</svg>\n`;
}
