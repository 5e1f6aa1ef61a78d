/** A list price in US dollars, where it was read, and the date of that page. */
export interface Price {
  dollars: number
  unit: string
  source: string
  read: string
}

/** List prices of one provider in us-east-1, without commitments; of the bucket and the CDN, of two others. To be replaced by your own. */
export const prices = {
  appProcessor: {
    dollars: 0.0816 / 2,
    unit: 'vCPU-hour with 4 GiB (EC2 m7g.large, half)',
    source: 'https://www.factualminds.com/blog/amazon-ec2-on-demand-pricing-instance-families-2026/',
    read: 'June 2026',
  },
  databaseProcessor: {
    dollars: 0.162 / 2,
    unit: 'vCPU-hour with 4 GiB (RDS db.m7g.large, half)',
    source: 'https://github.com/aws/agent-toolkit-for-aws, rds_commitment_pricing_analyzer.py',
    read: '2026',
  },
  databaseStorage: {
    dollars: 0.115,
    unit: 'GB-month (RDS gp3)',
    source: 'https://www.usage.ai/blogs/aws/reserved-instances/rds/pricing-calculator/',
    read: 'June 2026',
  },
  backupStorage: {
    dollars: 0.095,
    unit: 'GB-month above the size of the database (RDS)',
    source: 'https://www.usage.ai/blogs/aws/reserved-instances/rds/pricing-calculator/',
    read: 'June 2026',
  },
  bucketStorage: {
    dollars: 0.015,
    unit: 'GB-month (Cloudflare R2; traffic out is free)',
    source: 'https://developers.cloudflare.com/r2/pricing/',
    read: '2026',
  },
  bucketWrites: {
    dollars: 4.5,
    unit: 'million writes (R2, class A)',
    source: 'https://developers.cloudflare.com/r2/pricing/',
    read: '2026',
  },
  bucketReads: {
    dollars: 0.36,
    unit: 'million reads (R2, class B)',
    source: 'https://developers.cloudflare.com/r2/pricing/',
    read: '2026',
  },
  cdnTraffic: {
    dollars: 0.01,
    unit: 'GB in Europe and North America (bunny.net, standard tier)',
    source: 'https://docs.bunny.net/cdn/pricing',
    read: '2026',
  },
  emails: {
    dollars: 0.1,
    unit: 'thousand emails (Amazon SES)',
    source: 'https://www.acecloudinterviews.com/tutorials/aws/ses/',
    read: '2026',
  },
} satisfies Record<string, Price>

export type Prices = Record<keyof typeof prices, Price>

/** A standby in another zone doubles the instance and its storage. @source https://infratally.com/articles/aws-rds-pricing-explained-2026.html */
export const STANDBY = 2
