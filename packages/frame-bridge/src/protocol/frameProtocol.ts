/** The version of the protocol; both sides name it when they meet. */
export const protocolVersion = 1

/** What starts the type of a message from the app. */
export const appPrefix = '@foyer-app/'

/** What starts the type of a message from the frame. */
export const framePrefix = '@foyer-frame/'

/** The frame listens: its first words, sent to whoever embeds it. */
export const readyType = `${framePrefix}READY`

/** The app hands over the port on which everything else is said. */
export const connectType = `${appPrefix}CONNECT`

/**
 * The app tells over the port that nobody waits for a request any more. The frame answers it at once with an error, or,
 * where the visitor said yes to it before, with what came of it.
 */
export const cancelType = `${appPrefix}CANCEL`

/**
 * The frame tells over the port that the visitor said yes to a wallet request: from then on it is on its way, and only
 * its answer ends it.
 */
export const approvedType = `${framePrefix}RPC_REQUEST_APPROVED`

/** Why a frame turns an app away. */
export const unverifiedDomain = 'unverified_domain'
