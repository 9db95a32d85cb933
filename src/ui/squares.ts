export type Square = readonly [column: number, row: number];

export function drawSquares(squares: readonly Square[]): string {
  return squares.map(([column, row]) => `M${column} ${row}h1v1h-1z`).join('');
}
