import type { ErrandViews } from '../ErrandViews.js'
import { ConnectingFarcasterView } from './ConnectingFarcasterView.js'
import { ConnectingSocialView } from './ConnectingSocialView.js'
import { ConnectSocialsView } from './ConnectSocialsView.js'

export { ProviderLogo } from '../../logins/ProviderLogo.js'
export { SocialBlock } from './SocialBlock.js'

/** The views for social logins. */
export const errand: ErrandViews<'socials'> = {
  ConnectSocials: ConnectSocialsView,
  ConnectingFarcaster: ConnectingFarcasterView,
  ConnectingSocial: ConnectingSocialView,
}
