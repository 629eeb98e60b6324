export { answerSchemas } from '../protocol/answerSchemas.js'
export { type AppMessage, classifyAnswer, payloadSchemas, readAppMessage } from '../protocol/appMessages.js'
export type { FrameRequests, RequestAnswer, RequestName, RequestPayload } from '../protocol/FrameRequests.js'
export { notSafeMethods, type RpcMethod, safeMethods } from '../protocol/families.js'
export {
  appPrefix,
  approvedType,
  cancelType,
  connectType,
  type FrameAnswer,
  type FrameRefusal,
  framePrefix,
  protocolVersion,
  readAnswer,
  readApproval,
  readReady,
  readyType,
  unverifiedDomain,
  writeAnswer,
  writeRefusal,
  writeRequest,
} from '../protocol/messages.js'
export { kindOfMethod, type RpcParams, readRpcParams } from '../protocol/rpc.js'
