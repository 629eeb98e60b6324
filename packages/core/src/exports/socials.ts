export { type SocialsActions, socialsFeature } from '../socials/socialsFeature.js'
export {
  type FarcasterLogin,
  offeredProviders,
  type SocialLogin,
  type SocialsState,
  selectSocials,
} from '../socials/state.js'
