export { type EmailActions, emailFeature } from '../email/emailFeature.js'
export { type EmailChange, type EmailLogin, type EmailState, selectEmail } from '../email/state.js'
