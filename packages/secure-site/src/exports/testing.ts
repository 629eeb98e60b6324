export {
  domainSeparatorOf,
  type ModelledAccount,
  operationStruct,
  typedDataBytes,
  wordStruct,
} from '../__fixtures__/accountModel.js'
export {
  createBrowser,
  type FrameBrowser,
  lastMail,
  readMails,
  signInByEmail,
} from '../__fixtures__/createBrowser.js'
export { forgedRequests, type Target } from '../__fixtures__/forgedRequests.js'
export {
  type LocalFrame,
  type LocalFrameOptions,
  startSecureFrame,
} from '../__fixtures__/startSecureFrame.js'
