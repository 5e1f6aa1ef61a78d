import { bootstrap } from '@vendure/core'
import { settings } from './config.js'

await bootstrap(settings({ isEmpty: false }))
