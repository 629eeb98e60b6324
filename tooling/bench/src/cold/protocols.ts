/** What browsers speak to a host's server: six connections with one answer at a time each, or one for all answers. */
export const protocols = [
  { isHttp2: false, name: 'HTTP/1.1' },
  { isHttp2: true, name: 'HTTP/2' },
] as const
