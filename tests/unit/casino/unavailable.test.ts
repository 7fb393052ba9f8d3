import { DatabaseError } from "pg";
import { expect, it } from "vitest";
import { SilentConnectionError } from "../../../server/casino/db/silence";
import { isUnavailable } from "../../../server/casino/db/unavailable";

function sqlstate(code: string): Error {
  const error = new DatabaseError("as the server said", 1, "error");
  error.code = code;
  return error;
}

it.each([
  ["a connection that failed", "08006"],
  ["a full disk", "53100"],
  ["too many connections", "53300"],
  ["a server that stops", "57P01"],
  ["a server that starts", "57P03"],
  ["a statement that took too long", "57014"],
  ["a lock that was not to be had", "55P03"],
  ["a deadlock", "40P01"],
  ["a standby", "25006"],
  ["an error of the disk", "58030"],
  ["a database that is gone", "3D000"],
])("error.database-failures-classified: %s (%s) is an outage: another try may succeed", (_, code) => {
  expect(isUnavailable(sqlstate(code))).toBe(true);
});

it.each([
  ["a statement that is wrong", "42601"],
  ["a check that failed", "23514"],
  ["a key that is taken", "23505"],
  ["a rule of the ledger", "P0001"],
  ["a right that is missing", "42501"],
])("%s (%s) is a defect: another try fails as well", (_, code) => {
  expect(isUnavailable(sqlstate(code))).toBe(false);
});

it("a closed database connection is reported by the system or the driver", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED"), {
    code: "ECONNREFUSED",
    syscall: "connect",
  });
  const noSocket = Object.assign(new Error("connect ENOENT"), { code: "ENOENT", syscall: "connect" });
  const errors = [
    refused,
    noSocket,
    new AggregateError([refused]),
    new SilentConnectionError(100),
    new Error("Connection terminated unexpectedly"),
    new Error("timeout exceeded when trying to connect"),
  ];
  expect(errors.filter((error) => !isUnavailable(error))).toEqual([]);
  const noFile = Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" });
  expect([noFile, new Error("something else"), "text", null].filter(isUnavailable)).toEqual([]);
});
