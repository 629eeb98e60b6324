import type { LabConfig } from '../../config/LabConfig.js'
import type { Setting } from './Setting.js'
import { settings } from './settings.js'

/** Returns the settings whose value in the address differs from the loaded page and applies only after a reload. */
export function waitingSettings(loaded: LabConfig, now: LabConfig): readonly Setting[] {
  return settings.filter(({ apply, read }) => !apply && read(loaded) !== read(now))
}
