export { answerChecks } from '../protocol/answerChecks.js'
export { classifyAnswer } from '../protocol/classifyAnswer.js'
export type { FrameRequests, RequestAnswer, RequestName, RequestPayload } from '../protocol/FrameRequests.js'
export {
  appPrefix,
  approvedType,
  cancelType,
  connectType,
  framePrefix,
  protocolVersion,
  readyType,
  unverifiedDomain,
} from '../protocol/frameProtocol.js'
export { payloadChecks } from '../protocol/payloadChecks.js'
export { type AppMessage, readAppMessage } from '../protocol/readAppMessage.js'
export {
  type FrameAnswer,
  type FrameRefusal,
  readAnswer,
  readApproval,
  readReady,
} from '../protocol/readFrameMessage.js'
export { kindOfMethod, notSafeMethods, type RpcMethod, safeMethods } from '../protocol/rpcMethods.js'
export { type RpcParams, readRpcParams } from '../protocol/rpcParams.js'
export { writeAnswer, writeRefusal, writeRequest } from '../protocol/writeMessages.js'
