import { type FoyerError, isFoyerError } from '@foyer/common'

/** The configuration errors, and where to fix them. */
const configurations = {
  origin: (origin: string) => `Origin ${origin} not found on Allowlist - update configuration`,
  projectId: () => 'Invalid Project ID - update configuration',
  domain: () => 'Unverified domain - verify that your domain is allowed',
}

const texts: Readonly<Record<string, string>> = {
  ADAPTER_MISSING: "Add the adapter of this namespace to 'adapters' of createFoyer",
  FRAME_LOAD_FAILED:
    'The page at services.secureFrameUrl did not load - check its address, its policy and the network',
  FRAME_LOAD_TIMED_OUT:
    'The page at services.secureFrameUrl did not get ready in time - check its address and the network',
  FRAME_TIMED_OUT: 'The page at services.secureFrameUrl did not answer in time',
  NETWORK_NOT_FOUND: "The network is not known - make sure it is included in 'networks' of createFoyer",
  PROJECT_ID_NOT_CONFIGURED: 'Project ID Not Configured - update configuration',
  SESSION_EXPIRED: 'Invalid session found - check the time settings of this device and connect again',
  VIEW_SWITCHED_OFF: 'The feature of this screen is switched off - see features of createFoyer',
  VIEW_UNKNOWN: 'No screen has this name - see the documentation of screens',
}

/** Returns the long message of an alert for the log: the mistake and its fix, in English, for developers. */
export function longMessageOf(error: FoyerError): string | undefined {
  if (!isFoyerError(error, 'APP_CONFIGURATION_INVALID')) return texts[error.code]
  const { cause, origin = '' } = error.context
  return configurations[cause](origin)
}
