import { expect, test } from "vitest";
import { isPublicAddress } from "#integrations/public-address.ts";

/** Addresses that lead inside, or nowhere: IANA's registries of special addresses, and the ways to write IPv4 within IPv6. */
const inside = `
  0.0.0.0            this network
  0.255.255.255      this network, the last
  10.0.0.0           private
  10.255.255.255     private, the last
  100.64.0.1         carrier-grade NAT
  100.100.100.200    metadata of Alibaba Cloud
  100.127.255.255    carrier-grade NAT, the last
  127.0.0.1          this machine
  127.255.255.254    this machine
  168.63.129.16      what Azure answers its machines
  169.254.0.1        link-local
  169.254.169.254    metadata of AWS, Azure, Google, Oracle
  169.254.170.2      credentials of containers on AWS
  172.16.0.1         private
  172.31.255.255     private, the last
  192.0.0.1          IETF protocols
  192.0.0.192        metadata of Oracle Cloud
  192.0.2.1          documentation
  192.88.99.1        relays of 6to4
  192.168.0.1        private
  192.168.255.255    private, the last
  198.18.0.1         benchmarks
  198.19.255.255     benchmarks, the last
  198.51.100.7       documentation
  203.0.113.7        documentation
  224.0.0.1          multicast
  239.255.255.250    multicast of UPnP
  240.0.0.1          not assigned
  255.255.255.255    broadcast
  ::                 unspecified
  ::1                this machine
  ::127.0.0.1        IPv4-compatible
  ::8.8.8.8          IPv4-compatible of a public address
  ::ffff:127.0.0.1   IPv4-mapped
  ::ffff:7f00:1      IPv4-mapped, in hexadecimal
  ::ffff:169.254.169.254  IPv4-mapped metadata
  ::ffff:8.8.8.8     IPv4-mapped of a public address
  ::ffff:0:127.0.0.1 IPv4-translated
  64:ff9b::7f00:1    NAT64
  64:ff9b::8.8.8.8   NAT64 of a public address
  64:ff9b:1::a00:1   NAT64 of a network
  100::1             discarded
  2001::1            Teredo
  2001:0:4136:e378:8000:63bf:3fff:fdd2  Teredo
  2001:10::1         ORCHID
  2001:20::1         ORCHIDv2
  2001:db8::1        documentation
  2002:7f00:1::      6to4 of this machine
  2002:a9fe:a9fe::1  6to4 of the metadata
  2620:4f:8000::1    AS112
  3fff::1            documentation
  5f00::1            segment routing
  fc00::1            unique local
  fd00:ec2::254      metadata of AWS
  fdff:ffff::1       unique local
  fe80::1            link-local
  fe80::1%eth0       link-local, with its interface
  fec0::1            site-local of before
  ff02::1            multicast
  localhost          no address
  0x7f.1             no address
  2130706433         no address
`;
const outside = `
  1.1.1.1            a resolver
  8.8.8.8            a resolver
  9.255.255.255      just before 10/8
  11.0.0.0           just after
  100.63.255.255     just before carrier-grade NAT
  100.128.0.0        just after
  126.255.255.255    just before this machine
  128.0.0.0          just after
  169.253.255.255    just before link-local
  169.255.0.0        just after
  172.15.255.255     just before 172.16/12
  172.32.0.0         just after
  192.167.255.255    just before 192.168/16
  192.169.0.0        just after
  223.255.255.255    just before multicast
  2000::1            the first of IPv6
  2001:200::1        just after the protocols
  2400:cb00::1       a network in Asia
  2606:4700::1111    a resolver
  2a00:1450::1       a network in Europe
`;

function rows(text: string): [address: string, what: string][] {
  return text
    .trim()
    .split("\n")
    .map(
      (line) =>
        line
          .trim()
          .match(/^(\S+)\s+(.*)$/)!
          .slice(1) as [string, string],
    );
}

test.each(rows(inside))("%s is not of the public internet: %s", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(rows(outside))("%s is of the public internet: %s", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
