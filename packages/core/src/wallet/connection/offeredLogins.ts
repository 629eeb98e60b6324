import type { Features, ServicesPart, SocialProvider } from '../../base/features.js'
import type { Environment } from '../environment/environment.js'

/** The logins without a wallet that the host offers here. */
export interface OfferedLogins {
  readonly hasEmail: boolean
  readonly socials: readonly SocialProvider[]
}

/** Returns the logins for visitors without a wallet. Empty if the host has no secure page. */
export function selectLogins(
  {
    services,
    options,
  }: ServicesPart & { readonly options: { readonly features: Pick<Features, 'email' | 'socials'> } },
  environment: Environment,
): OfferedLogins {
  const { email, socials } = options.features
  if (!services.hasEmbeddedWallet) return { hasEmail: false, socials: [] }
  return { hasEmail: email, socials: offeredProviders(socials, environment) }
}

/** Returns the providers that cannot be used inside Telegram's own browser, by its device. */
function hiddenInTelegram({ os, browser }: Environment): readonly SocialProvider[] {
  if (os === 'ios') return ['google']
  if (os === 'mac' && browser !== 'safari') return ['x']
  return os === 'android' ? ['facebook', 'x'] : []
}

/** Returns the host's providers that can work here, in the host's order. Pure. */
export function offeredProviders(
  wanted: readonly SocialProvider[] | false,
  environment: Environment,
): readonly SocialProvider[] {
  if (!wanted) return []
  if (environment.container !== 'telegram') return wanted
  const hidden = hiddenInTelegram(environment)
  return wanted.filter(each => !hidden.includes(each))
}
