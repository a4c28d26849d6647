/** Where operators find the queues; everything below it belongs to the board. */
export const boardPath = '/admin/queues';

export const boardApiPath = `${boardPath}/api`;

export function isBoardPath(path: string): boolean {
  return path === boardPath || path.startsWith(`${boardPath}/`);
}
