/** Invalid response bodies, sent with the status 200. */
export const malformedBodies: readonly [string, ...string[]] = [
  '{"data":[{"id":"1","name":"Half a wal',
  '{"data":{"id":"not a list"},"count":"many"}',
  '<!doctype html><title>Sign in to the hotel network</title>',
  '[]',
  'null',
  '{"data":[null,1,"wallet",[]],"count":-1}',
  '',
  '{"error":"ok"}',
]
