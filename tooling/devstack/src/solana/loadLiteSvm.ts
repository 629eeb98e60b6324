import { PartUnavailable } from '../PartUnavailable.js'

/** The module of the engine. */
export type LiteSvmModule = typeof import('litesvm')

/** Loads the native engine. Rejects with `PartUnavailable` when npm has no binary for the platform. */
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
