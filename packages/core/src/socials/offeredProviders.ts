import type { Environment } from '../environment/Environment.js'
import type { SocialProvider } from '../options/features.js'

/** What Telegram's own browser cannot log in with, by the device it runs on. */
function hiddenInTelegram({ os, browser }: Environment): readonly SocialProvider[] {
  if (os === 'ios') return ['google']
  if (os === 'mac' && browser !== 'safari') return ['x']
  return os === 'android' ? ['facebook', 'x'] : []
}

/** The providers the host offers that can work here, in the host's order. Pure. */
export function offeredProviders(
  wanted: readonly SocialProvider[] | false,
  environment: Environment,
): readonly SocialProvider[] {
  if (!wanted) return []
  if (environment.container !== 'telegram') return wanted
  const hidden = hiddenInTelegram(environment)
  return wanted.filter(each => !hidden.includes(each))
}
