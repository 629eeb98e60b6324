/**
 * The protocols between a browser and the host's server: six connections with one response at a time each (HTTP/1.1),
 * or one connection for all responses (HTTP/2).
 */
export const protocols = [
  { isHttp2: false, name: 'HTTP/1.1' },
  { isHttp2: true, name: 'HTTP/2' },
] as const
