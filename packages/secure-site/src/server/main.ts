#!/usr/bin/env node
import { CommandFailure, runCommand } from './commands.js'
import { readSettings, SettingsFailure } from './readSettings.js'
import { runUntilStopped } from './runUntilStopped.js'
import { toSiteOptions } from './toSiteOptions.js'

const [, , ...given] = process.argv

try {
  if (given.length > 0) {
    const openSite = async () => {
      const { database, masterKey } = toSiteOptions(readSettings(process.env))
      return { database: await database, masterKey }
    }
    process.stdout.write(`${await runCommand(given, openSite)}\n`)
  } else {
    const settings = readSettings(process.env)
    await runUntilStopped(toSiteOptions(settings), { host: settings.HOST, port: settings.PORT })
  }
} catch (error) {
  if (!(error instanceof SettingsFailure || error instanceof CommandFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
