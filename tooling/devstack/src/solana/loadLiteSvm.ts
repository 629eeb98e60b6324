import { PartUnavailable } from '../PartUnavailable.js'

/** The engine and the classes it answers with. */
export type LiteSvmModule = typeof import('litesvm')

/** Loads the native engine. Failures: `PartUnavailable` where npm has no binary for the platform. */
export async function loadLiteSvm(
  load: () => Promise<LiteSvmModule> = () => import('litesvm'),
): Promise<LiteSvmModule> {
  try {
    return await load()
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
    throw new PartUnavailable(
      `litesvm has no binary for ${process.platform}-${process.arch} (${reason.slice(0, 120)})`,
    )
  }
}
