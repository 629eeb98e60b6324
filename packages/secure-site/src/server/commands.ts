import type { MasterKey } from '../keys/masterKey.js'
import { rotateKeys } from '../keys/rotateKeys.js'
import { createRowSeals } from '../keys/rowSeals.js'
import { readServiceKeys } from '../keys/serviceKeys.js'
import type { SiteDatabase } from '../store/openDatabase.js'
import type { Tables } from '../store/tables.js'
import { createUsers } from '../users/createUsers.js'

/** A command of the operators. */
interface Command {
  /** The names of its arguments, as shown in the usage. */
  readonly parameters: readonly string[]
  /** The description in the usage. */
  readonly does: string
  /** Resolves to a message about the outcome. Rejects with `CommandFailure`. */
  run(site: CommandSite, parameters: readonly string[]): Promise<string>
}

interface CommandSite {
  readonly database: SiteDatabase
  readonly masterKey: MasterKey
}

/** The tables whose rows give access to an account. */
const tablesOfAccess = [
  'sessions',
  'passkeys',
  'passkeyDevices',
  'secondFactors',
  'recoveries',
  'recoveryLinks',
  'emailChanges',
  'lockLinks',
] as const satisfies readonly (keyof Tables)[]

/** A failed command. The message is for the operator. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
}

/** The commands by name. */
const commands: Readonly<Record<string, Command>> = {
  'rotate-keys': {
    parameters: [],
    does: 'uses the master key in MASTER_KEY_FILE to rewrap all keys that the one in OLD_MASTER_KEY_FILE wrapped',
    async run({ database: { db }, masterKey }) {
      const seals = createRowSeals((await readServiceKeys(db, masterKey)).records)
      const count = await rotateKeys(db, { masterKey, seals })
      return `${count} keys were rewrapped. The old master key is no longer needed once every instance has the new one.`
    },
  },
  'restore-address': {
    parameters: ['ADDRESS_NOW', 'ADDRESS_BEFORE'],
    does: 'restores the former e-mail address of an account as its only login method, ends its sessions and its lock, and removes its passkeys and its second step',
    async run({ database: { db }, masterKey }, [now = '', before = '']) {
      const seals = createRowSeals((await readServiceKeys(db, masterKey)).records)
      const users = createUsers({ db, masterKey, seals })
      const user = await users.find(`email:${now}`)
      if (!user) throw new CommandFailure(`No account signs in with ${now}.`)
      if (!(await users.changeEmail(user.id, before)))
        throw new CommandFailure(`Another account signs in with ${before}.`)
      await db.transaction().execute(async part => {
        // Somebody else with access may have added any of these rows.
        for (const table of tablesOfAccess)
          await part.deleteFrom(table).where('userId', '=', user.id).execute()
        const waysIn = part.deleteFrom('identities').where('userId', '=', user.id)
        await waysIn.where('identity', '!=', `email:${before}`).execute()
        await part.deleteFrom('devices').where('email', '=', before).execute()
      })
      await users.lock(user.id, 0)
      return `The account signs in with ${before} again, and all of its sessions have ended. It has no other login method, no passkey and no second step.`
    },
  },
}

/**
 * Runs a command. Rejects with `CommandFailure` for an unknown name or a wrong number of arguments.
 *
 * @example
 * import { runCommand } from '@foyer/secure-site'
 *
 * declare const openSite: Parameters<typeof runCommand>[1]
 *
 * console.log(await runCommand(['help'], openSite))
 */
export async function runCommand(
  [name = '', ...given]: readonly string[],
  openSite: () => Promise<CommandSite>,
): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command?.parameters.length !== given.length) throw new CommandFailure(usage())
  const site = await openSite()
  try {
    return await command.run(site, given)
  } finally {
    await site.database.close()
  }
}

function usage(): string {
  const lines = Object.entries(commands).map(
    ([name, { parameters, does }]) => `  foyer-secure-site ${[name, ...parameters].join(' ')}\n      ${does}`,
  )
  return ['Without a command the site is served. The commands are:', ...lines].join('\n')
}
