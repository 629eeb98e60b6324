export type { EmailVerbs } from '../email/EmailVerbs.js'
export { emailFeature } from '../email/emailFeature.js'
export { selectEmail } from '../email/selectors.js'
export type { EmailChange, EmailLogin, EmailState } from '../email/state.js'
