import { describeStore } from '../__fixtures__/describeStore.js'
import { openPostgres, openRedis } from '../__fixtures__/openStores.js'

describeStore('Redis', openRedis)
describeStore('PostgreSQL', openPostgres)
