import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** The public columns of `business_accounts`. */
export interface BusinessRow {
  name: string
  address: string
  phone_number: string
}

export function createBusinessRepository(db: Executor) {
  return {
    business: (ownerId: string) =>
      db.row<BusinessRow>(
        sql`select name, address, phone_number from business_accounts where owner_id = ${ownerId}`,
      ),

    saveBusiness: (ownerId: string, business: BusinessRow) =>
      db.run(sql`
        insert into business_accounts (owner_id, name, address, phone_number)
        values (${ownerId}, ${business.name}, ${business.address}, ${business.phone_number})
        on conflict (owner_id) do update set name = excluded.name, address = excluded.address,
          phone_number = excluded.phone_number`),

    removeBusiness: (ownerId: string) =>
      db.run(sql`delete from business_accounts where owner_id = ${ownerId}`),
  }
}
