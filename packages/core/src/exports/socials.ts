export { type SocialsActions, socialsFeature } from '../features/socials/socialsFeature.js'
export {
  type FarcasterLogin,
  offeredProviders,
  type SocialLogin,
  type SocialsState,
  selectSocials,
} from '../features/socials/state.js'
