import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SignIn } from '../SignIn.js'
import { toNodeHandler } from './toNodeHandler.js'

/** The parts of a Fastify instance that are used. */
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

/**
 * Creates a plugin that serves the endpoints in Fastify: `app.register(toFastifyPlugin(signIn))`.
 *
 * @example
 * import { type SignIn, toFastifyPlugin } from '@foyer/sign-in'
 * import Fastify from 'fastify'
 *
 * declare const signIn: SignIn
 *
 * Fastify().register(toFastifyPlugin(signIn))
 */
export function toFastifyPlugin(
  signIn: Pick<SignIn, 'path' | 'handle'>,
): (app: FastifyHost) => Promise<void> {
  const answer = toNodeHandler(signIn)
  return async app => {
    // Disables the parsers of Fastify, because the endpoints read bodies with their own limits.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _body, done) => done(null))
    app.all(`${signIn.path}/*`, async ({ raw }, reply) => {
      reply.hijack()
      await answer(raw, reply.raw)
    })
  }
}
