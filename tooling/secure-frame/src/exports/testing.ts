export {
  createBrowser,
  type FrameBrowser,
  lastMail,
  readMails,
  signInByEmail,
} from '../__fixtures__/createBrowser.js'
export type { ReceivedMail } from '../mail/startMailbox.js'
