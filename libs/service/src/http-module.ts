/**
 * Node's HTTP module. An `import` of it would read every export, WebSocket among them, which loads the
 * client behind `fetch`: 33 ms of processor time and 13 MB in each process, also where none is used.
 */
export const { Agent, createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http');
