import * as v from 'valibot'
import { localHost, type SettingName, settingRows, terminalMail } from './settingRows.js'

/** The validated settings of the site. */
export type Settings = {
  readonly [Name in SettingName]: v.InferOutput<(typeof settingRows)[Name]['schema']>
}

/** Thrown for invalid settings. Contains one message per fault, without values, which may be secret. */
export class SettingsFailure extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The secure site cannot start with these settings:\n${faults.map(each => `- ${each}`).join('\n')}`)
    this.name = 'SettingsFailure'
  }
}

/** Reads the settings from environment variables. Throws `SettingsFailure` with all faults. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  // An empty variable counts as not set.
  const textOf = (name: string) => environment[name]?.trim() || undefined
  const faults: string[] = []
  const settings = Object.entries(settingRows).map(([name, { schema, must, example }]) => {
    const read = v.safeParse<v.GenericSchema<string | undefined, unknown>>(schema, textOf(name))
    if (read.success) return [name, read.output]
    faults.push(`${name} ${read.issues[0].message}. It must be ${must}. Example: ${example}`)
    return [name, undefined]
  })
  const origin = textOf('ORIGIN') ?? ''
  if (
    textOf('SMTP_URL') === terminalMail &&
    URL.canParse(origin) &&
    !localHost.test(new URL(origin).hostname)
  )
    faults.push(
      'SMTP_URL prints mails to the terminal, but ORIGIN is not on this machine. Set a mail server.',
    )
  const { must, example } = settingRows.MASTER_KEY_FILE
  const keys = [textOf('MASTER_KEY_FILE'), textOf('MASTER_KEY')].filter(text => text !== undefined)
  if (keys.length === 0) faults.push(`MASTER_KEY_FILE is missing. It must be ${must}. Example: ${example}`)
  if (keys.length === 2) faults.push('MASTER_KEY_FILE and MASTER_KEY are both set. Set one of them.')
  if (faults.length > 0) throw new SettingsFailure(faults)
  return Object.fromEntries(settings) as Settings // one entry per row
}
