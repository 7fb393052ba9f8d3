import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { player } from "~/casino/contract/account";
import { hasCompleteDetails } from "~/casino/player";
import { PostForm } from "~/forms/PostForm";
import { paths, withOnboarding } from "~/paths";
import { ask, requirePlayer } from "~/session/visit.server";
import { Button, ButtonLink } from "~/ui/Button";
import { Fact } from "~/ui/Fact";
import { AccountFrame } from "./AccountFrame";

export const meta: MetaFunction = () => [{ title: `Your account | ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const made = requirePlayer(args);
  const data = await ask(made, made.casino.call(player, { params: { pid: made.session.pid } }));
  return {
    login: data.login,
    name: `${data.contact.first_name} ${data.contact.last_name}`,
    email: data.contact.email,
    birthDate: data.birth_date,
    address: [data.address_one, data.city, data.state_id, data.zip_code].filter(Boolean).join(", "),
    isComplete: hasCompleteDetails(data),
  };
}

export default function Account() {
  const account = useLoaderData<typeof loader>();
  return (
    <AccountFrame title="Your account" current={paths.account}>
      <dl className="facts card">
        <Fact name="Name">{account.name}</Fact>
        <Fact name="Login">{account.login}</Fact>
        <Fact name="E-mail">{account.email}</Fact>
        <Fact name="Date of birth">{account.birthDate}</Fact>
        <Fact name="Address">{account.address || "Not given yet"}</Fact>
      </dl>
      <div className="actions">
        <ButtonLink
          kind={account.isComplete ? "quiet" : "primary"}
          to={withOnboarding(paths.account, "moreDetails")}
        >
          {account.isComplete ? "Change your address" : "Complete your details"}
        </ButtonLink>
        <PostForm form="logout" action={paths.logout} showsSummary={false}>
          {({ busy }) => (
            <Button kind="quiet" busy={busy}>
              LOG OUT
            </Button>
          )}
        </PostForm>
      </div>
    </AccountFrame>
  );
}
