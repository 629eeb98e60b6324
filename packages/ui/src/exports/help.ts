export { Explainer, type ExplainerProps } from '../explainer/Explainer.js'
export {
  DevicesIllustration,
  HoldingsIllustration,
  LoginIllustration,
  NetworkNodesIllustration,
} from '../illustrations/helpIllustrations.js'
