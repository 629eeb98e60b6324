import * as v from 'valibot'
import type { Service } from '../service/Service.js'
import { email, secret } from './fields.js'
import { type Routes, route } from './route.js'

/** Returns the routes for users who lost the passkey that the second step requires. */
export function recoveryRoutes({ recovery }: Service): Routes {
  const link = v.object({ link: secret })
  return {
    'recovery/ask': route(v.object({ email }), (body, caller) => recovery.ask(body.email, caller)),
    'recovery/begin': route(link, body => recovery.begin(body.link)),
    'recovery/cancel': route(link, body => recovery.cancel(body.link)),
  }
}
