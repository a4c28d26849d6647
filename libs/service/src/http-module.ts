/**
 * Node's HTTP module. A normal `import` would evaluate every export, including WebSocket, which
 * loads the `fetch` client: 33 ms of processor time and 13 MB per process.
 */
export const { Agent, createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http');
