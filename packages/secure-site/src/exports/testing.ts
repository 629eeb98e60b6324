export {
  createBrowser,
  type FrameBrowser,
  lastMail,
  readMails,
  signInByEmail,
} from '../__fixtures__/createBrowser.js'
export {
  type LocalFrame,
  type LocalFrameOptions,
  startSecureFrame,
} from '../__fixtures__/startSecureFrame.js'
