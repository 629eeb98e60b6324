import fc from 'fast-check'

/** The bytes that a client sends over one connection. */
export interface RawRequest {
  readonly bytes: Buffer
  /** Whether the client resets the connection without waiting for a response. */
  readonly isAborted: boolean
}

const hugeLength = 300_000
const text = (...options: readonly string[]) => fc.constantFrom(...options)
const noise = fc.string({ unit: 'binary', maxLength: 40 })

const method = fc.oneof(
  { weight: 6, arbitrary: text('GET', 'POST', 'HEAD') },
  {
    weight: 2,
    arbitrary: text('PUT', 'OPTIONS', 'TRACE', 'TRACK', 'CONNECT', 'PRI', 'get', 'G ET', '', '\u0000'),
  },
)

const path = text(
  '/',
  '/sdk',
  '/callback',
  '/assets/sdk.js',
  '/api/handshake',
  '/api/user/read',
  '/fault/silent/sdk',
  '/health',
  '/ready',
)

const target = fc.oneof(
  { weight: 4, arbitrary: path },
  {
    weight: 4,
    arbitrary: text(
      ...[
        '//',
        '///',
        'http://',
        'http://:99999/',
        'https://evil.test/sdk',
        '//evil.test',
        '*',
        '\\\\',
        '/\\\\',
        '?',
        '#',
      ],
      ...[
        '/%',
        '/%00',
        '/%ff%fe',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/../../package.json',
        '/assets/..%2fpage.html',
        '',
      ],
      ...[
        '/api/__proto__',
        '/api/constructor',
        '/api/toString',
        '/api//',
        '/fault/__proto__/sdk',
        '[::1',
        'javascript:1',
      ],
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000 }).map(length => `/${'a'.repeat(length)}`) },
  { weight: 2, arbitrary: noise.map(each => `/${each}`) },
)

const version = fc.oneof(
  { weight: 8, arbitrary: text('HTTP/1.1') },
  { weight: 1, arbitrary: text('HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9', 'http/1.1', '') },
)

const host = fc.oneof(
  { weight: 6, arbitrary: text('host: secure.localhost') },
  {
    weight: 3,
    arbitrary: text(
      '',
      'host:',
      'host: a\r\nhost: b',
      'host: [',
      'host: a b',
      'host: \u0001',
      `host: ${'h'.repeat(9_000)}`,
    ),
  },
)

const json = fc.oneof(
  text(
    '{}',
    'null',
    '[',
    '"text"',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"a":1,"a":2}',
  ),
  fc.json(),
  fc.integer({ min: 1, max: 120_000 }).map(depth => '['.repeat(depth)),
  fc.integer({ min: 1, max: 100_000 }).map(depth => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  noise,
)

const body = fc.oneof(
  { weight: 10, arbitrary: json.map(each => Buffer.from(each)) },
  { weight: 3, arbitrary: json.map(each => Buffer.from(each, 'utf16le')) },
  { weight: 3, arbitrary: fc.uint8Array({ maxLength: 200 }).map(each => Buffer.from(each)) },
  { weight: 1, arbitrary: fc.constant(Buffer.alloc(hugeLength, 'x')) },
)

/** The headers that frame a body, and the body bytes. Some of the pairs contradict each other. */
const framedBody = fc.tuple(body, fc.integer({ min: 0, max: 11 })).map(([bytes, kind]): [string, Buffer] => {
  const length = `content-length: ${bytes.length}\r\n`
  const chunked = 'transfer-encoding: chunked\r\n'
  const asChunk = Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)}\r\n`),
    bytes,
    Buffer.from('\r\n0\r\n\r\n'),
  ])
  if (kind < 4) return [length, bytes]
  if (kind === 4) return [`content-length: ${bytes.length + 50}\r\n`, bytes]
  if (kind === 5) return [`content-length: ${Math.max(0, bytes.length - 5)}\r\n`, bytes]
  if (kind === 6) return ['content-length: -1\r\n', bytes]
  if (kind === 7) return ['content-length: 99999999999999999999\r\n', bytes]
  if (kind === 8) return [chunked, asChunk]
  if (kind === 9) return [chunked, Buffer.concat([Buffer.from('zz\r\n'), bytes])]
  if (kind === 10) return [`${length}${chunked}`, asChunk]
  return [`${length}content-length: 3\r\n`, bytes]
})

const furtherHeaders = fc.oneof(
  { weight: 5, arbitrary: text('') },
  {
    weight: 4,
    arbitrary: text(
      'x-forwarded-for: 1, <script>, ::::, 127.0.0.1\r\n',
      'expect: 100-continue\r\n',
      'expect: nonsense\r\n',
      'upgrade: websocket\r\nconnection: upgrade\r\n',
      'content-encoding: gzip\r\n',
      'no colon\r\n',
      ': no name\r\n',
      'a : b\r\n',
      'bad\u0000name: x\r\n',
      'folded: a\r\n b\r\n',
      'connection: close, keep-alive, host\r\n',
      `authorization: Bearer ${'t'.repeat(5_000)}\r\n`,
      `${'x: y\r\n'.repeat(2_100)}`,
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40_000 }).map(length => `x: ${'v'.repeat(length)}\r\n`) },
  { weight: 1, arbitrary: noise.map(each => `x: ${each}\r\n`) },
)

const callHeaders = text(
  'content-type: application/json\r\nx-device: a-device-of-a-fuzz-test\r\n',
  'content-type: application/json\r\nx-device: a-device-of-a-fuzz-test\r\norigin: null\r\n',
  'content-type: application/json\r\nx-device: short\r\n',
  'content-type: text/plain\r\n',
)

const oneRequest = fc
  .record({ method, target, version, host, callHeaders, furtherHeaders, framedBody })
  .map(parts => {
    const [framing, bytes] = parts.framedBody
    const hostLine = parts.host && `${parts.host}\r\n`
    const head = `${parts.method} ${parts.target} ${parts.version}\r\n${hostLine}${parts.callHeaders}${parts.furtherHeaders}${framing}\r\n`
    return Buffer.concat([Buffer.from(head), bytes])
  })

/** A request that is valid except for its body, so that it reaches the routes. */
const oneCall = fc.tuple(text('GET', 'POST'), path, body).map(([name, at, bytes]) => {
  const head = `${name} ${at} HTTP/1.1\r\nhost: secure.localhost\r\ncontent-type: application/json\r\nx-device: a-device-of-a-fuzz-test\r\ncontent-length: ${bytes.length}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes])
})

const garbage = fc.uint8Array({ maxLength: 300 }).map(each => Buffer.from(each))

/** Input from a hostile client over one connection: one request or several, complete or truncated. */
export const arbitraryRawRequests: fc.Arbitrary<RawRequest> = fc
  .record({
    requests: fc.oneof(
      { weight: 6, arbitrary: oneRequest.map(each => [each]) },
      { weight: 4, arbitrary: oneCall.map(each => [each]) },
      { weight: 1, arbitrary: fc.array(fc.oneof(oneCall, oneRequest), { minLength: 2, maxLength: 6 }) },
      { weight: 1, arbitrary: garbage.map(each => [each]) },
    ),
    // The fraction of the bytes that is sent. 1 sends all of them.
    sentPart: fc.oneof(
      { weight: 4, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
    ),
    isAborted: fc.oneof(
      { weight: 6, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
  })
  .map(({ requests, sentPart, isAborted }) => {
    const bytes = Buffer.concat(requests)
    return { bytes: bytes.subarray(0, Math.ceil(bytes.length * sentPart)), isAborted }
  })
