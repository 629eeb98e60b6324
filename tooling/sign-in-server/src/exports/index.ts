export type { SignInServerOptions } from '../SignInServerOptions.js'
export { type SignInServer, startSignInServer } from '../startSignInServer.js'
