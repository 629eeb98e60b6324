import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SignIn } from '../SignIn.js'
import { toNodeHandler } from './toNodeHandler.js'

/** What is used of a Fastify instance. */
export interface FastifyHost {
  removeAllContentTypeParsers(): unknown
  addContentTypeParser(
    type: string,
    parse: (request: unknown, body: unknown, done: (error: Error | null, body?: unknown) => void) => void,
  ): unknown
  all(
    path: string,
    handle: (
      request: { readonly raw: IncomingMessage },
      reply: { readonly raw: ServerResponse; hijack(): unknown },
    ) => Promise<void>,
  ): unknown
}

/** Answers the calls in a Fastify server: `app.register(toFastifyPlugin(signIn))`. */
export function toFastifyPlugin(
  signIn: Pick<SignIn, 'path' | 'handle'>,
): (app: FastifyHost) => Promise<void> {
  const answer = toNodeHandler(signIn)
  return async app => {
    // Bodies are read here, with the bounds they have everywhere.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _body, done) => done(null))
    app.all(`${signIn.path}/*`, async ({ raw }, reply) => {
      reply.hijack()
      await answer(raw, reply.raw)
    })
  }
}
