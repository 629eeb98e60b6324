export { type EmailActions, emailFeature } from '../features/email/emailFeature.js'
export { type EmailChange, type EmailLogin, type EmailState, selectEmail } from '../features/email/state.js'
