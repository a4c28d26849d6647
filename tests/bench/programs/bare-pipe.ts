import http from 'node:http';

/** A minimal proxy: a request piped to the upstream and the answer piped back. */
const { hostname, port } = new URL(process.env['UPSTREAM_URL'] ?? '');
const agent = new http.Agent({
  keepAlive: true,
  maxSockets: Infinity,
  maxFreeSockets: 256,
  scheduling: 'lifo',
});

const server = http.createServer((request, response) => {
  const { url: path, method, headers } = request;
  const forwarded = http.request({ hostname, port, path, method, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  request.pipe(forwarded);
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
