#!/usr/bin/env node
import { readSettings, SettingsFailure } from './readSettings.js'
import { runUntilStopped } from './runUntilStopped.js'
import { toSiteOptions } from './toSiteOptions.js'

try {
  const settings = readSettings(process.env)
  await runUntilStopped(toSiteOptions(settings), { host: settings.HOST, port: settings.PORT })
} catch (error) {
  if (!(error instanceof SettingsFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
