import type { FrameProvider } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { socialProviders } from '../options/features.js'
import { redirectProviderEntry } from '../storage/embeddedEntries.js'
import type { SocialLoginRunner } from './createSocialLogin.js'

const resultParameter = 'result_uri'

/** Finishes a login for which the page was left (Telegram), and takes its traces out of the address bar and storage. */
export function finishRedirect({ storage }: Pick<Kernel, 'storage'>, login: SocialLoginRunner): void {
  const page = new URL(window.location.href)
  const uri = page.searchParams.get(resultParameter)
  const stored = storage.read(redirectProviderEntry)
  const provider = socialProviders.find(
    (each): each is FrameProvider => each === stored && each !== 'farcaster',
  )
  if (stored !== undefined) storage.remove(redirectProviderEntry)
  if (!uri || !provider) return
  page.searchParams.delete(resultParameter)
  window.history.replaceState(window.history.state, '', page.href)
  void login.finish(provider, uri)
}
