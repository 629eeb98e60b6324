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

/** The app tells over the port that nobody waits for a request any more. */
export const cancelType = `${appPrefix}CANCEL`

/** Why a frame turns an app away. */
export const unverifiedDomain = 'unverified_domain'
