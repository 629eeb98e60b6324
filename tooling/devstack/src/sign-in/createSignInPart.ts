import type { Part } from '../part.js'
import type { SignInServices } from './SignInServices.js'
import { type SignInStack, toSignInChains } from './toSignInChains.js'

const preferredPort = 18570
const origins = ['http://lab.localhost:*', 'http://localhost:*', 'http://127.0.0.1:*']

/** Creates the part with the example backend over the local chains. It looks the chains up on each request. */
export function createSignInPart(stack: () => SignInStack): Part<'signIn', SignInServices> {
  return {
    id: 'signIn',
    label: 'Sign-in server',
    provides: ['sessions of a backend'],
    async start({ signal }) {
      const { startSignInServer } = await import('@foyer/sign-in-server')
      signal?.throwIfAborted()
      const chains = () => toSignInChains(stack())
      const { url, port, stop } = await startSignInServer({
        preferredPort,
        chains,
        origins,
        // The app may be framed by a page of another site, where cookies are withheld.
        withoutCookie: 'token',
      })
      return { services: { url, port }, summary: url, stop }
    },
  }
}
