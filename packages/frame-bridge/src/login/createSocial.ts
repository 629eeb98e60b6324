import { type EmbeddedAccountType, type EmbeddedSocial, type EmbeddedUser, FoyerError } from '@foyer/common'
import { frameProviders } from '../protocol/frameProviders.js'
import type { Asker } from '../requests/createAsker.js'
import type { LoginState } from './createLoginState.js'

interface SocialParts extends Pick<Asker, 'ask'> {
  readonly origin: string
  readonly login: LoginState
  readonly preferredAccountType: () => EmbeddedAccountType
  /** Told who signed in. */
  readonly onUser: (user: EmbeddedUser) => void
}

/** Makes the login by a social account. */
export function createSocial({
  origin,
  ask,
  login,
  preferredAccountType,
  onUser,
}: SocialParts): EmbeddedSocial {
  return {
    origin,
    userName: () => login.userName(),
    async redirectUri({ provider, signal }) {
      if (!frameProviders.includes(provider)) throw new FoyerError('SOCIAL_PROVIDER_INVALID', { provider })
      return (await ask({ name: 'GET_SOCIAL_REDIRECT_URI', payload: { provider }, signal })).uri
    },
    async connect({ uri, signal }) {
      const payload = { uri, preferredAccountType: preferredAccountType() }
      const user = await ask({ name: 'CONNECT_SOCIAL', payload, signal })
      login.succeed(user)
      onUser(user)
      return user
    },
    async farcasterUri({ signal } = {}) {
      return (await ask({ name: 'GET_FARCASTER_URI', signal })).url
    },
    async connectFarcaster({ signal } = {}) {
      const { userName } = await ask({ name: 'CONNECT_FARCASTER', signal })
      login.succeed({ userName })
      return userName
    },
  }
}
